/** Everything a browser needs is under this path, so a shop can proxy it from its own origin. */
export const BROWSER_PATH = '/stripe-sandbox'
