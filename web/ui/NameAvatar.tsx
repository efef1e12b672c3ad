import { Avatar } from './Avatar.tsx'

type Props = { imageUrl: string | null; name: string; className?: string }

/** For someone of whom only the whole name is known. */
export function NameAvatar({ name, ...picture }: Props) {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return <Avatar firstName={first} lastName={others.at(-1) ?? ''} {...picture} />
}
