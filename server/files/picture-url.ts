/** Where browsers load a picture from that is stored as one file. */
export const pictureUrl = (key: string | null) => key && `/images/${key}`
