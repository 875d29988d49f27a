// The page of the REST API: Swagger UI, which the server's own script starts, in our clothes.
import '../app/fonts/fonts.css';
import '../app/tokens.css';
import './docs.css';
import './operations.css';
import './fields.css';
import './models.css';
import './phone.css';
import './top.css';
import { followColourScheme } from '../lib/colourScheme.ts';

followColourScheme();
