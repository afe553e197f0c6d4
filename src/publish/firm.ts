// The firm's settings as the build reads them: validated, with a place for each finding.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DiagnosticBag } from '../compiler/diagnostics/diagnostic.ts';
import type { Document } from '../compiler/document.ts';
import { loadDocument } from '../compiler/load/load-documents.ts';
import { decode, type ProjectFile } from '../compiler/load/read-project.ts';
import type { FirmSettings } from '../model/generated/authored.ts';
import { findColorProblems } from './colors.ts';
import { type FirmFinding, locateProblems, type ValueProblem } from './findings.ts';

const FOLDER = 'firm';
export const SETTINGS_FILE = `${FOLDER}/settings.json`;

interface CheckedFirm {
	/** Undefined while the file has a finding. */
	readonly document: Document<FirmSettings> | undefined;
	readonly findings: readonly FirmFinding[];
}

/** @param root the folder of the project */
export function readFirm(root: string): CheckedFirm {
	const file = readSettingsFile(root);
	const diagnostics = new DiagnosticBag();
	const document = loadDocument<FirmSettings>(file, diagnostics);
	if (!document) return { document, findings: diagnostics.all };
	const tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8');
	const problems = [...findMissingFiles(document.value, root), ...findColorProblems(document.value, tokens)];
	const findings = [...diagnostics.all, ...locateProblems(document, problems)];
	return { document: findings.length === 0 ? document : undefined, findings };
}

function readSettingsFile(root: string): ProjectFile {
	const absolutePath = path.join(root, SETTINGS_FILE);
	const file = {
		path: SETTINGS_FILE,
		absolutePath,
		kind: 'firm',
		folder: FOLDER,
		name: 'settings',
		language: 'json',
	} as const;
	if (!existsSync(absolutePath)) return { ...file, text: '', encodingProblem: undefined, isMissing: true };
	return { ...file, ...decode(readFileSync(absolutePath)) };
}

function findMissingFiles({ logo, legal }: FirmSettings, root: string): readonly ValueProblem[] {
	const legalFiles = Object.entries(legal).filter(([, text]) => text.endsWith('.md'));
	const files: readonly ValueProblem[] = [
		...(logo ? [[['logo', 'file'], `public${logo.file}`] as const] : []),
		...legalFiles.map(([key, file]) => [['legal', key], `${FOLDER}/${file}`] as const),
	];
	return files
		.filter(([, file]) => !existsSync(path.join(root, file)))
		.map(([valuePath, file]) => [valuePath, `There is no file ${file}.`]);
}
