/** Links of this shop's API that people follow in their browser to get a file. */
const FILE_LINKS = [
  /^\/api\/account\/export$/,
  /^\/api\/my\/purchases\/[^/]+\/receipt$/,
  /^\/api\/my\/notes\/course\/[^/]+\/notes\.(md|pdf)$/,
  /^\/api\/my\/lessons\/[^/]+\/attachments\/[^/]+$/,
  /^\/api\/certificates\/[^/]+\/certificate\.(pdf|svg)$/,
  /^\/api\/admin\/([\w-]+\/)+[\w-]+\.(csv|pdf|txt)$/,
]

/** Whether signing in may lead on to this path although it's no page: it sends a file and changes nothing. */
export function isFileLink(path: string): boolean {
  return FILE_LINKS.some((pattern) => pattern.test(path))
}
