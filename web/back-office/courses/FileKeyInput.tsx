import { type ComponentProps, useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { type FilePickerProps, type PickedFile, useFilePicker } from './file-picker.ts'

type Props = Omit<ComponentProps<typeof Input>, 'onPick'> & {
  courseId: string
  kind: FilePickerProps['kind']
  onPick: (file: PickedFile) => void
}

/** The key of a stored file, typed in or chosen from the library. */
export function FileKeyInput({ courseId, kind, onPick, ...props }: Props) {
  const Picker = useFilePicker()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex gap-2">
      <Input autoComplete="off" spellCheck={false} {...props} />
      {Picker && <Button onClick={() => setIsOpen(true)}>Choose</Button>}
      {Picker && isOpen && (
        <Picker
          kind={kind}
          courseId={courseId}
          onClose={() => setIsOpen(false)}
          onPick={(file) => {
            setIsOpen(false)
            onPick(file)
          }}
        />
      )}
    </div>
  )
}
