import { seededRandom } from '../drawing/sample-price-bars.ts'

export type SchoolPerson = { email: string; firstName: string; lastName: string }

/** Made-up people, one per line: first name, last name and, where neither is written in Latin letters, a mailbox. */
const NAMES = `
Aarav|Mehta
Abena|Owusu
Adaeze|Nwankwo
Adrian|Popescu
Agnieszka|Wójcik
Aiko|Tanabe
Ailsa|MacKinnon
Aino|Korhonen
Akua|Mensah
Alejandro|Fuentes Rivas
Alžběta|Dvořáková
Amara|Diallo
Amélie|Rousseau
Amir|Hosseini
Ana Clara|Figueiredo
Anders|Nyström
Aneta|Kowalczyk
Anjali|Deshmukh
Anouk|van der Meer
Ansel|Whitcombe
Arda|Yıldız
Ariana|Costa
Arjun|Nair
Astrid|Halvorsen
Aylin|Kaya
Beatriz|Monteiro
Benedikt|Obermaier
Bianca|Ionescu
Björn|Sigurðsson
Bogdan|Marin
Bruno|Cavalcanti
Callum|Fraser
Camila|Restrepo
Carmen|Ortega
Catalina|Muñoz
Cédric|Lambert
Chiamaka|Eze
Chiara|Bellini
Chloé|Garnier
Ciarán|Gallagher
Dagmar|Schlüter
Daniela|Herrera
Dário|Antunes
Delia|Hartwell
Deniz|Aksoy
Diego|Salazar
Dorottya|Szabó
Ebba|Lundgren
Efua|Asante
Eilidh|Robertson
Elif|Şahin
Elodie|Marchand
Emeka|Obi
Emil|Kristensen
Enrico|Gallo
Esi|Boateng
Esteban|Vargas
Eszter|Kovács
Fabian|Zimmerli
Farah|Khalil
Fatoumata|Traoré
Femke|de Boer
Fernanda|Quispe
Finn|Petersen
Florian|Achleitner
Francesca|Marino
Gabriela|Ríos
Georgia|Pappas
Giulia|Ferretti
Gonzalo|Ibarra
Greta|Steinbach
Gustav|Ekström
Hamza|Benali
Hana|Procházková
Harini|Subramanian
Harriet|Ashdown
Hele|Tamm
Hugo|Lefèvre
Ibrahim|Sesay
Ilse|Vanderlinden
Imre|Balogh
Ingrid|Solberg
Isabela|Moraes
Ismail|Haddad
Ivana|Petrović
Jakub|Zieliński
Jasmin|Fuchs
Javier|Peña
Jelena|Marković
Joaquín|Ferrer
Johanna|Virtanen
Joost|Hendriks
Juliana|Prado
Kaan|Özdemir
Kamila|Bąk
Karim|Mansour
Katarzyna|Pawlak
Keiko|Morita
Kerstin|Dahlberg
Khadija|El Amrani
Kofi|Agyeman
Krzysztof|Szczepański
Kwame|Darko
Lars|Thorvaldsen
Laura|Espinoza
Leonie|Brunner
Lerato|Mokoena
Liam|Pemberton
Lindiwe|Khumalo
Livia|Baumgartner
Lorenzo|Conti
Lucía|Navarro
Ludovic|Perrin
Maarten|Visser
Mădălina|Stoica
Magnus|Eriksen
Malik|Thompson
Malin|Sjöberg
Marcin|Górski
Margarida|Lopes
Mariam|Saleh
Marta|Llorente
Matilde|Greco
Maya|Sundaram
Meera|Pillai
Mehmet|Arslan
Mila|Jovanović
Minh Anh|Trần
Miriam|Goldfarb
Moussa|Keïta
Nadia|Rahmani
Naledi|Dlamini
Natália|Horváthová
Nia|Campbell
Niamh|O’Sullivan
Nikolai|Bakken
Noor|Siddiqui
Olivia|Fairbanks
Omar|Nassar
Ondřej|Beneš
Oriol|Puig
Paloma|Castellanos
Paula|Sánchez
Pelle|Holmqvist
Petra|Kos
Rafael|Teixeira
Ravi|Chandran
Rosa|Villanueva
Rūta|Kazlauskienė
Saanvi|Reddy
Sabine|Kirchhoff
Salma|Bouzid
Samuel|Whitlock
Sanne|Jansen
Sebastián|Correa
Selin|Doğan
Signe|Mikkelsen
Siobhán|Kearney
Sofía|Cabrera
Stelian|Dumitru
Sven|Rademacher
Tadeusz|Wrona
Tamika|Bryant
Tariq|Suleiman
Thandiwe|Nkosi
Théo|Fontaine
Tiago|Barros
Timothée|Girard
Tuğba|Çelik
Ulrike|Feldmann
Valentina|Moretti
Viktor|Lindholm
Wanjiru|Kamau
Wiebke|Thomsen
Yara|Nascimento
Zanele|Mthembu
Zofia|Kaczmarek
伟|陈|wei.chen
芳|王|fang.wang
雨桐|李|yutong.li
俊傑|林|junjie.lin
結衣|佐藤|yui.sato
大輔|中村|daisuke.nakamura
서연|김|seoyeon.kim
민준|박|minjun.park
ليلى|الحسيني|layla.alhusseini
يوسف|المصري|youssef.elmasry
Анна|Соколова|anna.sokolova
Оксана|Шевчук|oksana.shevchuk
Ελένη|Παπαδάκη|eleni.papadaki
Νίκος|Γεωργίου|nikos.georgiou
प्रिया|शर्मा|priya.sharma
ณัฐพล|ศรีสุข|nattapon.srisuk
נועה|לוי|noa.levi
`

/** In an order that has nothing to do with the alphabet, as people join. */
export const SCHOOL_PEOPLE: readonly SchoolPerson[] = shuffle(
  NAMES.trim()
    .split('\n')
    .map((line) => {
      const [firstName = '', lastName = '', mailbox] = line.split('|')
      return { firstName, lastName, email: `${mailbox ?? plainMailbox(firstName, lastName)}@example.test` }
    }),
)

export function plainMailbox(firstName: string, lastName: string): string {
  return `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/ð/g, 'd')
    .replace(/ø/g, 'o')
    .replace(/[^a-z.]/g, '')
}

function shuffle<T>(list: readonly T[]): T[] {
  const random = seededRandom(2027)
  return list
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
