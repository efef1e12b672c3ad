import { useUrlParam } from './use-url-param.ts'

/** One of several choices, kept in the URL (`?state=open`). The first one isn't, so that links stay short. */
export function useUrlChoice<Choice extends string>(choices: readonly Choice[], param: string) {
  const [named, choose] = useUrlParam(param)
  const [usual] = choices
  const value = choices.find((choice) => choice === named) ?? (usual as Choice)
  return [value, (choice: string) => choose(choice === usual ? '' : choice)] as const
}
