import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { colourScheme } from './vite.colourScheme.ts';
import { precompress } from './vite.precompress.ts';
import { slimRelay } from './vite.relay.ts';

const SERVER = 'http://127.0.0.1:4000';
/** The fonts of the first screen; every other subset loads when a letter of it is shown. */
const PRELOADED_FONTS = /(literata|schibsted-grotesk)-plain-[^-]*\.woff2$/;

/** What changes seldom is kept by browsers across versions of the client. */
const GROUPS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // Of Relay what only lists ask for that come page by page.
  {
    name: 'pages',
    test: /react-relay[\\/]lib[\\/]relay-hooks[\\/](usePaginationFragment|useLoadMoreFunction|useRefetchableFragmentInternal|getConnectionState|useIsOperationNodeActive)/,
  },
  { name: 'relay', test: /node_modules[\\/](relay-runtime|react-relay|@babel[\\/]runtime|fbjs|invariant)[\\/]/ },
  // What the landing page and the practice screen both need: in twenty files it would compress worse, and each be a request.
  {
    name: 'shell',
    test: /(vite[\\/]preload-helper|lib[\\/](RouterView|Catcher|router|colourScheme|number|markedFont|unbroken)|app[\\/](App|Root|Crash|LandingRoute|router)|app[\\/]relay[\\/](errors|fetched|session|csrf|tokenKey|access)|app[\\/]shell[\\/](VisitorFrame|VisitorHeader|Header\.module|Frame\.module|Logo)|ui[\\/](Button|Buttons|ButtonLink|PageHeading|Icon|GuardedButton|EnterKey|useFirstMoment|usePageKeys|Gap|Gaps|Marked)|createReactComponent|defaultAttributes|Icon(Bulb|Check|X)|(answer|levels|gap|feedback|rounds|wordLists)\.rules|practice[\\/]shared[\\/](start|useFittingPair))\b/,
  },
  // What every form is made of, what the larger ones share, and the pages to sign in on.
  {
    name: 'form',
    test: /(ui[\\/](Field|TextField|useForm|FailureNotice|Notice)|app[\\/]relay[\\/](FailureNotice|useFormFailure)|lib[\\/]fieldErrors)\b/,
  },
  { name: 'kept', test: /(app[\\/]relay[\\/]useKeptForm|ui[\\/]WrittenBack|lib[\\/]changes)\b/ },
  {
    name: 'entry',
    test: /features[\\/]auth[\\/](shared[\\/](useGoOn|signInNotices|heldToken|knownEmail)|EntryPage\.module)\b/,
  },
  // Small parts that the screens of classes share: each file is named in what all pages load.
  {
    name: 'classes',
    test: /(features[\\/]classrooms[\\/](facts|texts|ActiveTag|shared[\\/](CompletionTag|completion|NoClassroom|ClassroomMissing|nobody\.text|takenOut\.text)|useUpdateClassroom|ClassroomGrid\.module|FirstStudents\.module)|lib[\\/]ago)\b/,
  },
  // The same of a superuser's.
  {
    name: 'admin',
    test: /(features[\\/]admin[\\/]((__generated__[\\/])?AdminNav|AccessDenied|TeacherList\.module|counted|waiting|useAddressForm))\b/,
  },
  // What is smaller than its name in what all pages load, and the request for it.
  {
    name: 'tiny',
    test: /((dailyGoal|objections|analytics)\.rules|lib[\\/](capitalised|names|download|duration)|ui[\\/]undoAction|recall\.text|classrooms[\\/]shared[\\/]ways|liveNotice\.storage|passkeysWork)\b/,
  },
  // Small parts that every member's page loads and the landing page does not: in many files they would compress worse.
  {
    name: 'member',
    test: /(ui[\\/](ErrorNote|Skeletons|Toasts|Notes|BusyButton|EmptyNote|LevelBadge|PhoneMenu|Menu|usePlaced|place|typeahead|Floating\.module|Cup|toasts)|Icon(AlertCircle|AdjustmentsHorizontal|School|ChartBar|Pencil|StairsUp|ChevronDown)|practiceType\.rules|ui[\\/]FormSkeleton|lib[\\/]useColourScheme|app[\\/]relay[\\/](boundary|outdated|useNews|useCommand|useSignOut|screen|lazyPart|lazyDialog|environment|network|subscriptions|live|waits|closeCodes)|features[\\/]classrooms[\\/]shared[\\/]BackFrame|features[\\/]practice[\\/](PracticeHeading|__generated__[\\/]PracticeHeading_viewer|practice\.storage|practice\.text|shared[\\/](dialogue|keys|PracticeSkeleton|RoundBar|roundLeft|Turns|useSound|__generated__[\\/]RoundBar_progress))|relay[\\/]__generated__[\\/](useCommand_error|useSignOutMutation))\b/,
  },
  // A sentence's pen and verdict, for practice, placement, classes and mistakes: what is of Relay in them is much the same, and compresses well in one file.
  {
    name: 'sentence',
    test: /(ui[\\/]Verdict|IconCloudOff|features[\\/]practice[\\/]((__generated__[\\/])?(PracticeDesk\.module|PracticeScreen\.module|ClozeCard\.module|resend|Answer(Facts|Feedback|Form|Status)|ClozeText|Dock\.module|NoWordToggle|PastAnswerQuery|useLongWait|useRoundAnswers|usePracticeKeys|useVisibleArea|useInSight|audio)|shared[\\/](__generated__[\\/])?(ObjectionButton|SideBySide|lessonName|sentObjections|SentenceText)))(\b|_)/,
  },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [slimRelay(), relay, react(), colourScheme(), preloadFonts(), precompress()],
  // The hooks' entry leaves out the containers of old.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  // The pages of this server; GraphiQL's exists in the build alone, and what it imports as well.
  optimizeDeps: { entries: ['index.html', 'ui.html'] },
  server: { proxy: { '/graphql': { target: SERVER, ws: true }, '/api': SERVER } },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that runs this syntax knows the links.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
        // Every route's files are named in what all pages load, and what is drawn by chance does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:5][extname]',
      },
    },
  },
});

/** Names the first screen's fonts in the page's head, so that they load beside the code and not after the styles. */
function preloadFonts(): Plugin {
  return {
    name: 'lacuna:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}
