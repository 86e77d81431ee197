/** An answer without a refresh token. */
export const clientCredentialsAnswer = {
  access_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCJ9…',
  expires_in: 1800,
  scope: 'orders shipments',
  token_type: 'Bearer',
};

/** An answer with one. */
export const passwordAnswer = {
  ...clientCredentialsAnswer,
  refresh_token: 'XfMZx0pc2bEJzNaIzbwTSzS0hNvzbRyGFP5lLEN_1kR',
  refresh_expires_in: 7200,
  'not-before-policy': 0,
  session_state: '3f2f0c9e-8a42-4c5b-a1f4-6f7d6c1b2a90',
};

/** Requests for a token, one of each grant. */
export const requestExamples = {
  client_credentials: {
    summary: 'A client on its own behalf',
    value: { grant_type: 'client_credentials', client_id: 'seller-one', client_secret: 'seller-one-secret' },
  },
  password: {
    summary: 'A technical user',
    value: {
      grant_type: 'password',
      client_id: 'seller-one',
      username: 'seller-one',
      password: 'seller-one-secret',
    },
  },
  refresh_token: {
    summary: 'Renewing a login',
    value: {
      grant_type: 'refresh_token',
      client_id: 'seller-one',
      refresh_token: passwordAnswer.refresh_token,
    },
  },
  authorization_code: {
    summary: 'The console, for a person',
    value: {
      grant_type: 'authorization_code',
      client_id: 'sellerdock-console',
      code: 'f1W3fQ7TjUxqwTlbs1qzBd4hY0oUqv1wPUZD9pqO9m4',
      redirect_uri: 'https://api.example.com/console/signed-in',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
  },
};
