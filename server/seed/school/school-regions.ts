/** Last names of the made-up people who live in the European Union or the United Kingdom. */
const LAST_NAMES = {
  EU: `
Wójcik|Korhonen|Popescu|Dvořáková|Rousseau|Nyström|Kowalczyk|van der Meer|Monteiro|Obermaier|Ionescu|Marin|Ortega
Lambert|Bellini|Garnier|Gallagher|Schlüter|Antunes|Szabó|Lundgren|Marchand|Kristensen|Gallo|Kovács|de Boer|Petersen
Achleitner|Marino|Pappas|Ferretti|Steinbach|Ekström|Procházková|Tamm|Lefèvre|Vanderlinden|Balogh|Zieliński|Fuchs
Peña|Ferrer|Virtanen|Hendriks|Bąk|Pawlak|Dahlberg|Szczepański|Baumgartner|Conti|Navarro|Perrin|Visser|Stoica|Sjöberg
Górski|Lopes|Llorente|Greco|Horváthová|O’Sullivan|Beneš|Puig|Holmqvist|Kos|Teixeira|Kazlauskienė|Kirchhoff|Jansen
Mikkelsen|Kearney|Dumitru|Rademacher|Wrona|Fontaine|Barros|Girard|Feldmann|Moretti|Lindholm|Thomsen|Kaczmarek
Παπαδάκη|Γεωργίου|Brandt|Weidmann|Rossi|Lindqvist|Carvalho|Nowak|Aumann|Donnelly|Havel|Sommer|Lindgren`,
  UK: 'MacKinnon|Whitcombe|Fraser|Hartwell|Robertson|Ashdown|Pemberton|Whitlock',
}

type ConsentRegion = keyof typeof LAST_NAMES

const namesIn = (region: ConsentRegion) =>
  LAST_NAMES[region].split(/[|\n]/).map((lastName) => [lastName, region] as const)

const REGION_BY_LAST_NAME = new Map<string, ConsentRegion>([...namesIn('EU'), ...namesIn('UK')])

/** Undefined where the shop asks for no consent. */
export const regionOf = (lastName: string): ConsentRegion | undefined => REGION_BY_LAST_NAME.get(lastName)

/** The others live in the Americas, where the mentor works. */
const ELSEWHERE = ['America/New_York', 'America/Chicago', 'America/Toronto', 'America/Sao_Paulo']

/** The time zone in which somebody lives; always the same one. */
export function zoneOf(lastName: string): string {
  const region = regionOf(lastName)
  if (region) return region === 'EU' ? 'Europe/Berlin' : 'Europe/London'
  return ELSEWHERE[(lastName.codePointAt(0) ?? 0) % ELSEWHERE.length] ?? 'UTC'
}
