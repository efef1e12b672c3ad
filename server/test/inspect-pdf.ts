import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import jsQR from 'jsqr'
import sharp from 'sharp'

/** What other people's tools find in a PDF: qpdf, pdftotext, and a QR reader on the page as pdftoppm draws it. */
type PdfFindings = { qpdf: string | undefined; text: string | undefined; qrCode: string | undefined }

/** Undefined for a tool this machine doesn't have. */
export async function inspectPdf(pdf: Buffer): Promise<PdfFindings> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-pdf-'))
  const file = path.join(folder, 'file.pdf')
  writeFileSync(file, pdf)
  try {
    const picture = run('pdftoppm', ['-r', '100', '-gray', '-png', file])
    return {
      qpdf: run('qpdf', ['--check', file])?.toString(),
      text: run('pdftotext', ['-layout', file, '-'])?.toString(),
      qrCode: picture && (await readQrCode(picture)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(tool: string, toolArguments: string[]): Buffer | undefined {
  const { stdout, stderr, status, error } = spawnSync(tool, toolArguments, { maxBuffer: 50_000_000 })
  if (error && 'code' in error && error.code === 'ENOENT') return undefined
  if (status !== 0) throw new Error(`${tool} does not accept it: ${stdout}${stderr}`)
  return stdout
}

export async function readQrCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture, { density: 150 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'no QR code'
}
