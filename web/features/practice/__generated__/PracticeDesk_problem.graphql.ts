/**
 * @generated SignedSource<<ad17e0a1400d2756aa90e0f8860f6ee4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_problem$data = {
  readonly round: {
    readonly progress: {
      readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
    };
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_problem">;
  readonly " $fragmentType": "PracticeDesk_problem";
};
export type PracticeDesk_problem$key = {
  readonly " $data"?: PracticeDesk_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeDesk_problem",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Round",
      "kind": "LinkedField",
      "name": "round",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "RoundProgress",
          "kind": "LinkedField",
          "name": "progress",
          "plural": false,
          "selections": [
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "RoundBar_progress"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeCard_problem"
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "19dcd8141ff2732d233353c70799d3a9";

export default node;
