import { useUrlChoice } from './use-url-choice.ts'

/** How a list is sorted, kept in the URL (`?sort=-amount`). */
export function useUrlSort<Sort extends string>(sorts: readonly Sort[], param = 'sort') {
  const [value, onChange] = useUrlChoice(sorts, param)
  return { value, onChange }
}
