/** Read by Prism when it starts: pages come highlighted, it must not search them for code by itself. */
Object.assign(globalThis, { Prism: { manual: true } });

export {};
