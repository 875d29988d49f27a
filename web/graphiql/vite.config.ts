import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { guide } from '../vite.guide.ts';
import { precompress } from '../vite.precompress.ts';

const inWeb = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The pages for programs, GraphiQL's, the REST API's and the quick start, built beside the web client and apart from it: what they share would make
 * the client's chunks larger.
 */
export default defineConfig({
  root: inWeb('.'),
  plugins: [graphiqlFiles(), guide(), precompress()],
  build: {
    outDir: inWeb('../dist/web'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: {
        graphiql: inWeb('graphiql/index.html'),
        docs: inWeb('docs/index.html'),
        guide: inWeb('docs/guide.html'),
      },
    },
  },
});

/** The parts of its package, which come as one page of 9 MB. */
interface GraphiqlParts {
  js: string;
  css: string;
  editorWorkerService: string;
  jsonWorker: string;
  graphqlWorker: string;
}

/** GraphiQL's own script, style and workers as files; `virtual:graphiql` holds their addresses. */
function graphiqlFiles(): Plugin {
  const MODULE = 'virtual:graphiql';
  return {
    name: 'lacuna:graphiql-files',
    apply: 'build',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const place = new URL('./graphiql.js', import.meta.resolve('@graphql-yoga/render-graphiql'));
      const parts = (await import(place.href)) as GraphiqlParts;
      const emit = (name: string, source: string) =>
        `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
      return `export const files = {
        script: ${emit('graphiql-editor.js', parts.js)},
        style: ${emit('graphiql-editor.css', parts.css)},
        editorWorker: ${emit('graphiql-worker.js', parts.editorWorkerService)},
        jsonWorker: ${emit('graphiql-json.js', parts.jsonWorker)},
        graphqlWorker: ${emit('graphiql-graphql.js', parts.graphqlWorker)},
      };`;
    },
  };
}
