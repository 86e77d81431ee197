import { startTestServer, type TestServer } from './postgres.ts';

let server: TestServer | undefined;

/** Runs once before all test files: one PostgreSQL for the whole run, announced to the files' processes. */
export async function globalSetup(): Promise<void> {
  server = await startTestServer();
  process.env.TEST_POSTGRES = JSON.stringify(server.connection);
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
}
