import { java } from './java.ts';
import { javaOpening } from './java-opening.ts';
import type { Operation } from './operations.ts';
import { php, phpOpening } from './php.ts';
import { python, pythonImports } from './python.ts';
import { readBlock } from './read-block.ts';
import type { Step } from './steps.ts';
import { typescript, typescriptImports } from './typescript.ts';

export const LANGUAGES = [
  { id: 'typescript', label: 'TypeScript' },
  { id: 'python', label: 'Python' },
  { id: 'php', label: 'PHP' },
  { id: 'java', label: 'Java' },
] as const;

export type LanguageId = (typeof LANGUAGES)[number]['id'];

/** A block of a guide, with the samples that somebody wrote by hand because no tool can translate the block. */
export interface Block {
  text: string;
  status: number | undefined;
  /** Where it stands, for messages. */
  place: string;
  byHand: Partial<Record<LanguageId, string>>;
}

/** The samples of a page: for each language one text for each block. The texts of a language are one program. */
export type Samples = Record<LanguageId, string[]>;

/** Writes the blocks of a page in all languages. Throws with the place of a block that cannot be translated. */
export function samplesOfPage(blocks: Block[], operations: Operation[], origin: string): Samples {
  const steps = blocks.map((block) => stepsOf(block, operations));
  const written: Samples = {
    typescript: typescript(steps, origin),
    python: python(steps),
    php: php(steps),
    java: java(steps),
  };
  for (const { id } of LANGUAGES) {
    const texts = written[id].map((text, at) => blocks[at]?.byHand[id]?.trimEnd() ?? text);
    const opening = openingOf(id, texts.join('\n'), origin);
    written[id] = texts.map((text, at) => (at === 0 ? `${opening}${text}` : text));
  }
  return written;
}

function stepsOf(block: Block, operations: Operation[]): Step[] {
  try {
    return readBlock(block, operations);
  } catch (error) {
    if (LANGUAGES.every(({ id }) => block.byHand[id] !== undefined)) return [];
    throw new Error(
      `${block.place}: ${(error as Error).message}. Write the block in another way, put a sample for each language before it (\`\`\`python sample), or mark it as shell.`,
    );
  }
}

function openingOf(language: LanguageId, code: string, origin: string): string {
  switch (language) {
    case 'typescript':
      return typescriptImports(code);
    case 'python':
      return pythonImports(code, origin);
    case 'php':
      return phpOpening(origin);
    default:
      return javaOpening(code, origin);
  }
}
