/**
 * Starts the site in steps, each a task of its own, so that the browser can answer the reader in between. The first
 * step is a task too: what a script does while it is read keeps the browser from everything else.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { default: preload } = await import(/* webpackMode: "eager" */ 'site-preload');
  await nextTask();
  void preload(location.pathname); // asks for the page's own code, which comes while the framework is read
  await nextTask();
  await import(/* webpackMode: "eager" */ 'site-entry');
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

void start();
