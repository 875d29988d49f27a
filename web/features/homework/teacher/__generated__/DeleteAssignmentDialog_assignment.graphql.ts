/**
 * @generated SignedSource<<4e4efd1308f2329f84836b49b348340a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteAssignmentDialog_assignment$data = {
  readonly completedCount: number | null | undefined;
  readonly id: string;
  readonly published: boolean;
  readonly submissionCount: number | null | undefined;
  readonly title: string;
  readonly " $fragmentType": "DeleteAssignmentDialog_assignment";
};
export type DeleteAssignmentDialog_assignment$key = {
  readonly " $data"?: DeleteAssignmentDialog_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteAssignmentDialog_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteAssignmentDialog_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "published",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "completedCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "submissionCount",
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "b6994183adc1add302952c6a8681eb31";

export default node;
