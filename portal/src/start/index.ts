/**
 * Starts the site in steps, each a separate task, so that the browser can react to the reader in between. The first
 * step is a task too, because the browser can do nothing else while it evaluates a script.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { default: preload } = await import(/* webpackMode: "eager" */ 'site-preload');
  await nextTask();
  void preload(location.pathname); // requests the page's own code, which loads while the framework is evaluated
  await nextTask();
  await import(/* webpackMode: "eager" */ 'site-entry');
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

void start();
