const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12)),
]

/** JPEG, PNG, WebP, GIF or AVIF by its first bytes. Never SVG, which can contain scripts. */
export const isPicture = (file: Buffer) => SIGNATURES.some((fits) => fits(file))
