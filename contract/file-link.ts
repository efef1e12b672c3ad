/** API paths that people open in their browser to download a file. */
const FILE_LINKS = [
  /^\/api\/account\/export$/,
  /^\/api\/my\/purchases\/[^/]+\/receipt$/,
  /^\/api\/my\/invoices\/[^/]+\/invoice\.(pdf|xml)$/,
  /^\/api\/my\/withdrawals\/[^/]+\/acknowledgement\.pdf$/,
  /^\/api\/my\/notes\/course\/[^/]+\/notes\.(md|pdf)$/,
  /^\/api\/my\/journal\/export\.(csv|pdf)$/,
  /^\/api\/my\/lessons\/[^/]+\/attachments\/[^/]+$/,
  /^\/api\/calendar\/[^/]+\.ics$/,
  /^\/api\/my\/calendar\/[^/]+\/session\.ics$/,
  /^\/api\/certificates\/[^/]+\/certificate\.(pdf|svg)$/,
  /^\/api\/admin\/([\w-]+\/)+[\w-]+\.(csv|pdf|txt|xml)$/,
]

/** Whether sign-in may redirect to this API path: it downloads a file and changes nothing. */
export function isFileLink(path: string): boolean {
  return FILE_LINKS.some((pattern) => pattern.test(path))
}
