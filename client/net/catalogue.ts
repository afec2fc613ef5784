import { createResource } from 'solid-js'
import { TITLES } from '#client/titles.ts'
import { api } from './api.ts'

/** The games that the server plays and this client can show; asked for once. */
const [catalogue, { refetch }] = createResource(async () => (await api.games()).games.filter(game => game.id in TITLES))

export { catalogue, refetch as retryCatalogue }
