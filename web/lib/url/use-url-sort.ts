import { useUrlParam } from './use-url-param.ts'

/** How a list is sorted, kept in the URL (`?sort=-amount`). The default isn't, so that links stay short. */
export function useUrlSort<Sort extends string>(sorts: readonly Sort[], param = 'sort') {
  const [named, choose] = useUrlParam(param)
  const [usual] = sorts
  const value = sorts.find((sort) => sort === named) ?? (usual as Sort)
  return { value, onChange: (sort: string) => choose(sort === usual ? '' : sort) }
}
