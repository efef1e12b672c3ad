type LockedPackage = {
  version?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
  integrity?: string
  license?: string
}
type Component = { 'bom-ref': string; name: string; version: string; purl: string; hashes?: { content: string }[] }
export function shippedPackages(packages: Record<string, LockedPackage>): Component[]
