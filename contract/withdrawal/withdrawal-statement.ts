type Declaration = { name: string; email: string; contract: string }

/** What a person declares, shown before they confirm it and acknowledged word for word. */
export const withdrawalStatement = ({ name, email, contract }: Declaration): string =>
  [
    `I hereby withdraw from my contract: ${contract}`,
    `Name: ${name}`,
    `Send the acknowledgement of receipt to: ${email}`,
  ].join('\n')
