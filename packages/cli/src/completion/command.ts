import { Argument, type Command } from 'commander';
import { scripts, shells } from './scripts.ts';
import { completionsOf } from './words.ts';

/** Adds `completion`, and the hidden command that the shells ask. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('Print a script by which your shell completes commands and options.')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText(
      'after',
      "\nExamples:\n  $ echo 'source <(sellerdock completion bash)' >> ~/.bashrc\n" +
        "  $ echo 'source <(sellerdock completion zsh)' >> ~/.zshrc\n" +
        '  $ sellerdock completion fish > ~/.config/fish/completions/sellerdock.fish',
    )
    .action((shell: (typeof shells)[number]) => {
      process.stdout.write(scripts[shell]);
    });
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .action((words: string[]) => {
      for (const { value, description } of completionsOf(program, words))
        process.stdout.write(`${value}\t${description}\n`);
    });
}
