import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LanguageId } from '../../plugins/guide-samples/program.ts';

const run = promisify(execFile);

/** Libraries that the Java samples need; Debian's package libjackson2-databind-java has them. */
export const JACKSON = ['databind', 'core', 'annotations'].map(
  (name) => `/usr/share/java/jackson-${name}.jar`,
);

/** How the program of a page runs: in this folder, with this command. */
interface Run {
  folder: string;
  command: string;
}

/** Runs programs, one for each page. `run` throws if the program fails or complains. */
export interface Runner {
  /** Is called once, with the programs of all pages. */
  prepare?(programs: string[], run: Run): Promise<void>;
  run(program: string, run: Run & { at: number }): Promise<void>;
}

export const RUNNERS: Record<LanguageId, Runner> = {
  typescript: {
    run: async (program, { folder }) => {
      await writeFile(path.join(folder, 'page.mts'), `${program}\nexport {};\n`);
      await quietly(process.execPath, ['page.mts'], folder);
    },
  },
  python: {
    run: async (program, { folder, command }) => {
      await writeFile(path.join(folder, 'page.py'), program);
      await quietly(command, ['page.py'], folder);
    },
  },
  php: {
    run: async (program, { folder, command }) => {
      await writeFile(path.join(folder, 'page.php'), `<?php\n${program}`);
      await quietly(command, ['-d', 'error_reporting=-1', '-d', 'display_errors=stderr', 'page.php'], folder);
    },
  },
  java: {
    // One compiler for all pages: starting it takes longer than compiling a page.
    prepare: async (programs, { folder, command }) => {
      const files = programs.map((_, at) => path.join(folder, 'src', `page${at}`, 'Page.java'));
      for (const [at, file] of files.entries()) {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, `package page${at};\n${javaProgram(programs[at] ?? '')}`);
      }
      const options = ['-encoding', 'UTF-8', '-cp', JACKSON.join(':'), '-Xlint:all,-serial', '-d', '.'];
      await quietly(command, [...options, ...files], folder);
    },
    run: async (_program, { folder, command, at }) => {
      const options = ['-XX:TieredStopAtLevel=1', '-cp', ['.', ...JACKSON].join(':')];
      await quietly(path.join(path.dirname(command), 'java'), [...options, `page${at}.Page`], folder);
    },
  },
};

async function quietly(command: string, parameters: string[], cwd: string): Promise<void> {
  const ended = run(command, parameters, { cwd, maxBuffer: 50_000_000 });
  const { stderr } = await ended.catch((error: { stderr: string }) => error);
  if (stderr.trim() !== '') throw new Error(stderr);
}

/** Puts imports and the class of a page before its statements, and the statements into a main method. */
function javaProgram(code: string): string {
  const end = code.indexOf('\n}\n') + 3;
  const head = code.slice(0, end);
  return `${head}\nclass Page {\n  public static void main(String[] arguments) throws Exception {\n${code.slice(end)}\n  }\n}\n`;
}
