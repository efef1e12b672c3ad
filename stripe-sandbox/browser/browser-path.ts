/** Everything a browser needs lies under this path, so that a shop can pass it on from its own address. */
export const BROWSER_PATH = '/stripe-sandbox'
