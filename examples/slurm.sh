#!/bin/sh
#SBATCH --job-name=returns
#SBATCH --array=0-15
# sbatch --export=ALL,INPUT=/data/clients.jsonl,OUTPUT=/data/answers examples/slurm.sh
npm run --silent return -- --jsonl --select totalTax --shards "$SLURM_ARRAY_TASK_COUNT"
