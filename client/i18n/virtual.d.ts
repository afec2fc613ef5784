declare module 'virtual:title-cards/*' {
  const cards: Readonly<Record<string, Readonly<Record<string, string>>>>
  export default cards
}
