/** Prism reads this setting when it starts: pages are highlighted already, so it must not search them for code. */
Object.assign(globalThis, { Prism: { manual: true } });

export {};
