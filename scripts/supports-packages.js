/**
 * Whether npm installs all packages on this version of Node. On any other, it silently leaves out those that have an
 * alternative for other machines, and the build fails for want of them. @param {string} version
 */
export function supportsPackages(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
}
