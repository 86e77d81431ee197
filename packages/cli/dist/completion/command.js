import { Argument } from 'commander';
import { scripts, shells } from './scripts.js';
import { completionsOf } from './words.js';
/** Adds `completion`, and the hidden command that the shells ask. */
export function addCompletion(program) {
    program
        .command('completion')
        .description('Print a script by which your shell completes commands and options.')
        .addArgument(new Argument('<shell>', 'your shell').choices(shells))
        .addHelpText('after', "\nExamples:\n  $ echo 'source <(sellerdock completion bash)' >> ~/.bashrc\n" +
        "  $ echo 'source <(sellerdock completion zsh)' >> ~/.zshrc\n" +
        '  $ sellerdock completion fish > ~/.config/fish/completions/sellerdock.fish')
        .action((shell) => {
        process.stdout.write(scripts[shell]);
    });
    program
        .command('complete', { hidden: true })
        .argument('[words...]')
        .allowUnknownOption()
        .action((words) => {
        for (const { value, description } of completionsOf(program, words))
            process.stdout.write(`${value}\t${description}\n`);
    });
}
