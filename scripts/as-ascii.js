/**
 * JavaScript with every other character as an escape. One character beyond Latin-1 makes V8 keep the whole file at two
 * bytes a character: 2 MB more for the server's main file, and again as much while it's loaded.
 */
export function asAscii(code) {
  // A raw template would show the escape itself.
  if (code.includes('String.raw')) return code
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
