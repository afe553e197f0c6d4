// `npm run mcp`: the engine as tools for a program that speaks the Model Context Protocol over standard input and output.
import { type Command, UsageError } from './entry.ts';
import { createSources } from './mcp/sources.ts';
import { createTools } from './mcp/tools.ts';
import { readCommandLine } from './options.ts';
import { readOwnProject } from './project.ts';

const USAGE = 'Usage: npm run --silent mcp';

const INSTRUCTIONS =
	'Tax returns, strategies and plans of a household, by law that is compiled and tested. Facts left out have their defaults. Answers say the law they are of, how far the return of the state can be relied on, and what is left out: repeat that. They are an illustration, no advice.';

/** Serves until standard input ends. */
export const serveTools: Command = async (argv) => {
	const { positionals } = readCommandLine(argv, {}, USAGE);
	if (positionals.length > 0) throw new UsageError(`It takes no words.\n${USAGE}`);
	// Other commands need not wait for these.
	const [{ Server }, { StdioServerTransport }, { CallToolRequestSchema, ListToolsRequestSchema }] =
		await Promise.all([
			import('@modelcontextprotocol/sdk/server/index.js'),
			import('@modelcontextprotocol/sdk/server/stdio.js'),
			import('@modelcontextprotocol/sdk/types.js'),
		]);
	const sources = createSources(readOwnProject());
	const tools = createTools(sources);
	const { name, version } = sources.law;
	const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
	server.setRequestHandler(ListToolsRequestSchema, () => ({
		tools: tools.map(({ answer: _, ...tool }) => tool),
	}));
	server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
		const tool = tools.find(({ name: ownName }) => ownName === params.name);
		try {
			if (!tool) throw new UsageError(`There is no tool "${params.name}".`);
			const structuredContent = await tool.answer(params.arguments ?? {});
			return {
				structuredContent,
				content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
			};
		} catch (error) {
			if (!(error instanceof UsageError)) throw error;
			return { isError: true, content: [{ type: 'text', text: error.message }] };
		}
	});
	const end = new Promise<void>((resolve) => {
		server.onclose = resolve;
		process.stdin.on('end', () => void server.close());
	});
	await server.connect(new StdioServerTransport());
	await end;
};
