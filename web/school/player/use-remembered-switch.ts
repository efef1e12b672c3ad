import { useState } from 'react'

import { readLocally, saveLocally } from '#web/note-autosave/local-storage.ts'

/** On or off, remembered in this browser. */
export function useRememberedSwitch(name: string): [isOn: boolean, toggle: () => void] {
  const [isOn, setIsOn] = useState(() => readLocally<{ isOn: boolean }>(name)?.isOn === true)
  const toggle = () => {
    setIsOn(!isOn)
    saveLocally(name, isOn ? null : { isOn: true })
  }
  return [isOn, toggle]
}
