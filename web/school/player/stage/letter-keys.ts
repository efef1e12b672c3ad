import { readLocally, saveLocally } from '#web/note-autosave/local-storage.ts'

const NAME = 'candlewick-letter-keys-off'

/** Whether single letters control the player. Speech input and unsteady hands trigger them by accident. */
export const areLetterKeysOn = () => readLocally(NAME) === null

export const setLetterKeys = (isOn: boolean) => saveLocally(NAME, isOn ? null : { isOff: true })
