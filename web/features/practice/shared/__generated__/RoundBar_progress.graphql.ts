/**
 * @generated SignedSource<<cc72eb50dd4eec3e7a887b8271c4a4d9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RoundBar_progress$data = {
  readonly currentSentence: number;
  readonly levelName: string;
  readonly results: ReadonlyArray<boolean>;
  readonly roundNumber: number;
  readonly roundProgressPercentage: number;
  readonly sentencesPerRound: number;
  readonly " $fragmentType": "RoundBar_progress";
};
export type RoundBar_progress$key = {
  readonly " $data"?: RoundBar_progress$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoundBar_progress",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "levelName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roundNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentencesPerRound",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentSentence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roundProgressPercentage",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "results",
      "storageKey": null
    }
  ],
  "type": "RoundProgress",
  "abstractKey": null
};

(node as any).hash = "a07d53e2d49b57bddac8ba353161e218";

export default node;
