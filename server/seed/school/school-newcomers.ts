import { seededRandom } from '../drawing/sample-price-bars.ts'
import { SEED_TIKTOK_POSTS } from '../seed-offers.ts'
import { plainMailbox, SCHOOL_PEOPLE, type SchoolPerson } from './school-people.ts'
import { atDaytime, growthOf, seasonOf } from './school-seasons.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_DAYS = 364
const NEWCOMERS = 420

/** Made-up people who signed up for the free lessons: first names, then last names that go with any of them. */
const NAMES = `
Jonathan Kayla Trevor Brianna Marcus Holly Derek Paige Colton Tessa Dustin Naomi Wesley Jenna Curtis Brooke Elliot Shelby Grant Audrey Preston Haley Spencer Monica|Whitfield Carver Langley Bridges Holloway Stroud Pruitt Ames
Oliver Imogen Rhys Freya Angus Poppy Declan Maisie Alfie Beatrice Lachlan Niamh Rupert Saoirse Gareth Philippa Nigel Orla Hamish Tabitha Cormac Bronwen Leighton Cecily|Barrow Thornton Pryce Kendrick Lockhart Hale Sutcliffe Rowe
Lukas Annika Moritz Carla Jannik Svenja Tobias Merle Henrik Friederike Malte Antonia Konrad Wiebke Leopold Marlene Ruben Theresa Till Ronja Valentin Johanna Kilian Isabell|Hofmann Krause Lindner Vogt Seidel Albrecht Reuter Busch
Mathis Camille Antoine Manon Bastien Inès Quentin Léa Thibault Margaux Corentin Océane Gaspard Solène Yann Apolline Rémi Clémence Baptiste Héloïse Loïc Noémie Étienne Capucine|Mercier Chevalier Renard Lemaire Boucher Gauthier Roussel Colin
Marco Silvia Davide Elena Alessio Martina Luca Serena Tommaso Ilaria Riccardo Noemi Simone Bianca Stefano Aurora Emanuele Camilla Nicolò Ginevra Edoardo Arianna Lorenzo Viola|Fontana Caruso Rinaldi Galli Vitale Barbieri Longo Serra
Andrés Mariana Felipe Ximena Rodrigo Valeria Iván Renata Emilio Daniela Joaquín Paulina Sebastián Constanza Mateo Antonella Ramiro Abril Leandro Micaela Tomás Julieta Óscar Regina|Acosta Mendoza Paredes Rojas Zamora Cordero Vega Solano
Rohan Ananya Vikram Kavya Nikhil Ishita Aditya Divya Karan Meera Siddharth Tanvi Varun Pooja Manish Sneha Abhishek Radhika Gaurav Lakshmi Pranav Nandini Tarun Shreya|Iyer Kulkarni Bhatt Menon Chatterjee Rao Malhotra Joshi
Jesper Ida Mikkel Tuva Oskari Elin Rasmus Saga Anton Maja Håkon Liv Kasper Ragna Eero Signe Sindre Vilma Torben Hedda Aksel Siri Joel Linnea|Nygaard Lindberg Bergström Hansen Laine Moen Dahl Westergaard
`

/** Of each group. */
const FIRST_NAMES = 24
const LAST_NAMES = 8

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

/** Neighbors in the list have nothing in common, and a first name comes back only after all the others. */
function listNames(): SchoolPerson[] {
  const groups = NAMES.trim()
    .split('\n')
    .map((line) => line.split('|').map((names) => names.split(' ')))
  return Array.from({ length: FIRST_NAMES * LAST_NAMES * groups.length }, (_, index) => {
    const [firstNames = [], lastNames = []] = groups[index % groups.length] ?? []
    const turn = Math.floor(index / groups.length)
    const firstName = firstNames[turn % FIRST_NAMES] ?? ''
    const lastName = lastNames[(turn + Math.floor(turn / FIRST_NAMES)) % LAST_NAMES] ?? ''
    return { firstName, lastName, email: `${plainMailbox(firstName, lastName)}@example.test` }
  })
}
