import { accessSync, constants } from 'node:fs'

/**
 * The first of these folders that this user can't write to, as on a read-only disk. Those that don't exist yet are left
 * out. @param {string[]} folders
 */
export function findUnwritable(folders) {
  return folders.find((folder) => {
    try {
      accessSync(folder, constants.W_OK)
      return false
    } catch (error) {
      return error.code !== 'ENOENT'
    }
  })
}
