/** Where the browser keeps the access token: the web client writes it, GraphiQL on the same origin reads it. */
export const TOKEN_KEY = 'lacuna.token';
