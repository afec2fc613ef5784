import { Refused } from '#server/refused.ts'
import { Allowance } from './allowance.ts'

/** A club or a school may sit behind one address; nobody looks at so many tables in so many tabs. */
export const MOST_BY_ADDRESS = 400
export const MOST_BY_PERSON = 80
/** New connections of an address: all of a club come back at once when the server has restarted, and try again. */
const OPENED = { most: 800, aSecond: 10 }
/** Who is refused so often and calls again is not answered at all: that costs a tenth of a refusal. */
export const REFUSALS = { most: 100, aSecond: 5 }
/** Messages of all its connections together. */
const MESSAGES = { most: 4000, aSecond: 400 }

interface House {
  sockets: number
  opened: Allowance
  refusals: Allowance
  messages: Allowance
}

/** How many sockets are open, by address and by person. */
export class SocketCounts {
  private readonly on: boolean
  private readonly houses = new Map<string, House>()
  private readonly people = new Map<string, number>()

  constructor(on: boolean) {
    this.on = on
  }

  /** A socket that wants to open: it counts from now on. Throws when there are too many. */
  enter(address: string): void {
    const house = this.house(address)
    if (this.on && (house.sockets >= MOST_BY_ADDRESS || !house.opened.take(1))) {
      house.refusals.take(1)
      throw new Refused('tooMany', 'too many connections from this address')
    }
    house.sockets++
  }

  /** Whether a new connection of this address is listened to. */
  mayCall(address: string): boolean {
    return this.houses.get(address)?.refusals.has(1) !== false
  }

  leave(address: string): void {
    const house = this.houses.get(address)
    if (house !== undefined) house.sockets--
    if (this.houses.size > 1000) this.forget()
  }

  enterAs(person: string): void {
    const count = this.people.get(person) ?? 0
    if (this.on && count >= MOST_BY_PERSON) throw new Refused('tooMany', 'too many connections of one person')
    this.people.set(person, count + 1)
  }

  leaveAs(person: string): void {
    const count = (this.people.get(person) ?? 1) - 1
    if (count === 0) this.people.delete(person)
    else this.people.set(person, count)
  }

  /** Whether this address may send another message of this cost. */
  mayMessage(address: string, cost: number): boolean {
    return this.house(address).messages.take(cost)
  }

  private house(address: string): House {
    let house = this.houses.get(address)
    if (house === undefined) {
      const opened = new Allowance(OPENED.most, OPENED.aSecond)
      const refusals = new Allowance(REFUSALS.most, REFUSALS.aSecond)
      house = { sockets: 0, opened, refusals, messages: new Allowance(MESSAGES.most, MESSAGES.aSecond) }
      this.houses.set(address, house)
    }
    return house
  }

  private forget(): void {
    for (const [address, { sockets, opened, refusals, messages }] of this.houses) {
      if (sockets === 0 && opened.full() && refusals.full() && messages.full()) this.houses.delete(address)
    }
  }
}
