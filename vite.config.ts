import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'

/** The client's build: `vite build` writes dist/client, which the server serves. */
export default defineConfig({
  root: 'client',
  plugins: [solid()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/ws': { target: 'ws://127.0.0.1:3000', ws: true },
    },
  },
})
