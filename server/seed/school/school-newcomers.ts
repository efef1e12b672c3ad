import { seededRandom } from '../drawing/sample-price-bars.ts'
import { SEED_TIKTOK_POSTS } from '../seed-offers.ts'
import { plainMailbox, SCHOOL_PEOPLE, type SchoolPerson } from './school-people.ts'
import { atDaytime, growthOf, seasonOf } from './school-seasons.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_DAYS = 364
const NEWCOMERS = 420

/** Made-up people who signed up for the free lessons: first names, then last names that go with any of them. */
const NAMES = `
Jonathan Kayla Trevor Brianna Marcus Holly Derek Paige|Whitfield Carver Langley Bridges Holloway Stroud Pruitt Ames
Oliver Imogen Rhys Freya Angus Poppy Declan Maisie|Barrow Thornton Pryce Kendrick Lockhart Hale Sutcliffe Rowe
Lukas Annika Moritz Carla Jannik Svenja Tobias Merle|Hofmann Krause Lindner Vogt Seidel Albrecht Reuter Busch
Mathis Camille Antoine Manon Bastien Inès Quentin Léa|Mercier Chevalier Renard Lemaire Boucher Gauthier Roussel Colin
Marco Silvia Davide Elena Alessio Martina Luca Serena|Fontana Caruso Rinaldi Galli Vitale Barbieri Longo Serra
Andrés Mariana Felipe Ximena Rodrigo Valeria Iván Renata|Acosta Mendoza Paredes Rojas Zamora Cordero Vega Solano
Rohan Ananya Vikram Kavya Nikhil Ishita Aditya Divya|Iyer Kulkarni Bhatt Menon Chatterjee Rao Malhotra Joshi
Jesper Ida Mikkel Tuva Oskari Elin Rasmus Saga|Nygaard Lindberg Bergström Hansen Laine Moen Dahl Westergaard
`

/** How many times as many sign up on the day of a popular video, and on the days after. */
const AFTER_A_VIDEO = [2.6, 1.9, 1.3]

export function planNewcomers(now: Date): (SchoolPerson & { joinedAt: Date })[] {
  const random = seededRandom(407)
  const known = new Set(SCHOOL_PEOPLE.map(({ email }) => email))
  const people = listNames().filter(({ email }) => !known.has(email))
  const days = Array.from({ length: YEAR_DAYS }, (_, index) => new Date(now.getTime() - (YEAR_DAYS - index) * DAY_MS))
  const weights = days.map((day, index) => seasonOf(day) * growthOf(index / YEAR_DAYS) * echoOf(YEAR_DAYS - index))
  let total = 0
  const sums = weights.map((weight) => {
    total += weight
    return total
  })
  const pickDay = () => {
    const lot = random() * total
    return days[sums.findIndex((sum) => lot < sum)] ?? now
  }
  return people.slice(0, NEWCOMERS).map((person) => ({ ...person, joinedAt: atDaytime(pickDay(), random) }))
}

/** Recent videos are those of the home page. Earlier there was one every two and a half weeks. */
function echoOf(daysAgo: number): number {
  const recent = SEED_TIKTOK_POSTS.filter(({ isPublished }) => isPublished).map((post) => post.publishedDaysAgo)
  const since = Math.min(...recent.filter((day) => day >= daysAgo).map((day) => day - daysAgo))
  return AFTER_A_VIDEO[Number.isFinite(since) ? since : 17 - 1 - (daysAgo % 17)] ?? 1
}

/** Neighbors in the list have nothing in common. */
function listNames(): SchoolPerson[] {
  const groups = NAMES.trim()
    .split('\n')
    .map((line) => line.split('|').map((names) => names.split(' ')))
  return Array.from({ length: 8 * 8 * groups.length }, (_, index) => {
    const [firstNames = [], lastNames = []] = groups[index % groups.length] ?? []
    const turn = Math.floor(index / groups.length)
    const firstName = firstNames[turn % 8] ?? ''
    const lastName = lastNames[(turn + Math.floor(turn / 8)) % 8] ?? ''
    return { firstName, lastName, email: `${plainMailbox(firstName, lastName)}@example.test` }
  })
}
