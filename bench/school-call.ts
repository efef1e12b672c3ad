/** One request of a load test. */
export type Call = { method: 'GET' | 'PUT' | 'POST'; path: string; cookie: string; body?: object }
