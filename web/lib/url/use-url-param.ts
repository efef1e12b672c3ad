import { useLocation, useSearch } from 'wouter'

/** A choice kept in the URL (`?tab=staff`) without adding history entries. An empty value removes it. */
export function useUrlParam(param: string): [value: string, choose: (value: string) => void] {
  const [path, navigate] = useLocation()
  const value = new URLSearchParams(useSearch()).get(param) ?? ''

  const choose = (chosen: string) => {
    const next = new URLSearchParams(location.search)
    if (chosen) next.set(param, chosen)
    else next.delete(param)
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true, state: history.state })
  }
  return [value, choose]
}
