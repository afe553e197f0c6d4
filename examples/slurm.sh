#!/bin/sh
#SBATCH --job-name=returns
#SBATCH --array=0-15
# sbatch --export=ALL,INPUT=/data/clients.jsonl,OUTPUT=/data/answers examples/slurm.sh
# One part again: sbatch --array=3 --export=ALL,INPUT=...,OUTPUT=...,SHARDS=16 examples/slurm.sh
npm run --silent return -- --jsonl --select totalTax --shards "${SHARDS:-$SLURM_ARRAY_TASK_COUNT}"
