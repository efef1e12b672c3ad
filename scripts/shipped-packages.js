const HASHES = { sha512: 'SHA-512', sha1: 'SHA-1' }

/**
 * Every package of the lockfile that a shop in production installs, as CycloneDX writes them. `npm sbom --omit=dev` leaves
 * out those that development needs as well.
 * @param {Record<string, { version?: string, dev?: boolean, link?: boolean, optional?: boolean, integrity?: string, license?: string }>} packages
 */
export function shippedPackages(packages) {
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place && !dev && !link)
    .map(([place, { version = '', optional, integrity = '', license }]) => {
      const name = place.replace(/^.*node_modules\//, '')
      const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s)
      return {
        'bom-ref': `${name}@${version}`,
        type: 'library',
        name,
        version,
        scope: optional ? 'optional' : 'required',
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        ...(HASHES[algorithm]
          ? { hashes: [{ alg: HASHES[algorithm], content: Buffer.from(digest, 'base64').toString('hex') }] }
          : {}),
        ...(license ? { licenses: [{ expression: license }] } : {}),
      }
    })
}
