/**
 * @generated SignedSource<<745424cfa23e42878461a3e402de97b4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type ClozeCard_problem$data = {
  readonly difficultyLevel: number;
  readonly level: {
    readonly code: CefrLevel;
  };
  readonly sentence: string;
  readonly " $fragmentType": "ClozeCard_problem";
};
export type ClozeCard_problem$key = {
  readonly " $data"?: ClozeCard_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClozeCard_problem",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "difficultyLevel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "157004b40a70e821e1a57506060ca03d";

export default node;
