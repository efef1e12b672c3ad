import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const A_MONTH_MS = 30 * 86_400_000

/**
 * Moves a new build into the folder of a shop that may be running. Files that reference others move last, so a shop
 * starting meanwhile finds either the old build or the new one. A running shop or a browser with an old page may still
 * request chunks of an earlier build, so hashed files stay for a month. @param {string} fresh @param {string} folder
 * @param {string[]} lastNames
 */
export function swapBuild(fresh, folder, lastNames) {
  const built = listFiles(fresh).sort((one, other) => lastNames.indexOf(one) - lastNames.indexOf(other))
  for (const name of built) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    renameSync(path.join(fresh, name), path.join(folder, name))
  }
  for (const name of listFiles(folder)) {
    const file = path.join(folder, name)
    if (!built.includes(name) && statSync(file).mtimeMs < Date.now() - A_MONTH_MS) rmSync(file)
  }
  rmSync(fresh, { recursive: true, force: true })
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
