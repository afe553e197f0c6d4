# The site in a container: Node builds it, nginx serves it. Nothing of Node is in the result.
#   docker build -t site . && docker run -p 8080:8080 site
FROM node:24-alpine AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM alpine:3.22
RUN apk add --no-cache nginx nginx-mod-http-brotli
COPY --from=build /site/dist/_nginx.conf /etc/nginx/nginx.conf
COPY --from=build /site/dist /srv/site
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:8080/ || exit 1
CMD ["nginx", "-g", "daemon off;"]
