// The page of the REST API: Swagger UI, which the server's own script starts, in our clothes.
import '../app/fonts/fonts.css';
import '../app/tokens.css';
import './docs.css';
import './top.css';
import { followColourScheme } from '../lib/colourScheme.ts';

followColourScheme();
